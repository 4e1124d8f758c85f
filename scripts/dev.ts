import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { brand } from '../app/content/brand.ts'
import { awaitStop } from '../server/stop.ts'
import { drawMasters } from './pictures/draw-masters.ts'
import { root } from './run.ts'

/** `npm run dev`: the shop on its sources; a saved change is in the browser at once. */
type Dev = typeof import('../server/dev.ts')

process.env.NODE_ENV ??= 'development'
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
// React Router's plugin ends the process on the first signal; the shop has to be closed before.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
const stop = awaitStop()

/** The module as its sources are now; Vite gives the same one until one of them changes. */
async function load(): Promise<Dev> {
  return (await vite.ssrLoadModule('/server/dev.ts')) as Dev
}

try {
  await drawMasters(join(root, 'studio/masters'), join(root, 'build/pictures'), false)
  const { shop, close } = await (await load()).openDevShop()
  const apps = new WeakMap<Dev, ReturnType<Dev['openDevApp']>>()
  const answer = getRequestListener(async (request, bindings) => {
    const dev = await load()
    const app = apps.get(dev) ?? dev.openDevApp(shop)
    apps.set(dev, app)
    return await app.fetch(request, bindings)
  })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  const { port, host, url } = shop.environment
  server.listen(port, host, () => console.log(`${brand.name} is open for development at ${url}`))
  await stop.asked
  server.closeAllConnections()
  await close()
  await vite.close()
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
