import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The browser's bundles and the server's one bundle (`build/server/index.js`, entered at `server/start.ts`). */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server/start.ts' } } },
  },
  // What was built before is taken away by scripts/build.ts: all of it but the pictures, which take long to draw.
  build: { target: 'es2023', sourcemap: false, emptyOutDir: false },
})
