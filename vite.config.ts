import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The browser's bundles and the server's one bundle (`build/server/index.js`, entered at `server/start.ts`). */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server/start.ts' } } },
  },
  build: { target: 'es2023', sourcemap: false },
})
