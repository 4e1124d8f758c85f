import { brand } from '../app/content/brand.ts'
import type { Environment } from './environment.ts'

export function greet({ url, demoData, firebase }: Environment): void {
  console.log(`${brand.name} is open at ${url}`)
  // A hosted provider keeps the passwords, so it does not know these.
  if (!demoData || firebase) return
  console.log('Demo sign-ins: admin@example.com / admin-demo-1, customer@example.com / customer-demo-1')
}
