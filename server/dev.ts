import type { Hono } from 'hono'
import { calls } from '../app/features.server.ts'
import { fillDemoShop } from '../database/demo/fill.server.ts'
import { openApp } from './app.ts'
import { refuseDemoLeft } from './commands/remove-demo.ts'
import { readEnvironment } from './environment.ts'
import { hearSandbox, startJobs } from './jobs.ts'
import { openPages } from './pages.ts'
import { type OpenShop, openShop } from './shop.ts'
import { upgradeDatabase } from './upgrade-database.ts'

export interface DevShop {
  shop: OpenShop
  close(): Promise<void>
}

/** Opens the shop once; Vite loads what answers (`openDevApp`) anew whenever its source changes. */
export async function openDevShop(): Promise<DevShop> {
  const environment = readEnvironment(process.env)
  await upgradeDatabase(environment)
  const shop = await openShop(environment, { pictures: 'build/pictures' })
  await refuseDemoLeft(shop)
  if (shop.environment.demoData) await fillDemoShop(shop)
  hearSandbox(shop, openDevApp(shop))
  const jobs = await startJobs(shop)
  return {
    shop,
    async close() {
      await jobs.stop()
      await shop.close()
    },
  }
}

/** The app over an open shop; pages are rendered on each request, so that what is written is what is seen. */
export function openDevApp(shop: OpenShop): Hono {
  const pages = { ...openPages(shop), fromMemory: async () => undefined }
  return openApp(shop, calls, { pages, files: 'public' })
}
