import type { User } from '@firebase/auth'
import type { Provided } from '../../session/hosted.ts'
import { askProvider } from '../screens/ask-provider.ts'

/** Firebase tells the time of a token in whole seconds. */
const untilTheNext = 1_100

/** A token opens one session; two of the same second are equal, so then there is a second try with a later one. */
export async function handOver(user: User): Promise<Provided> {
  const answer = await handToken(user)
  if (answer.ok || answer.code !== 'proof-used') return answer
  await new Promise((resolve) => setTimeout(resolve, untilTheNext))
  return await handToken(user)
}

async function handToken(user: User): Promise<Provided> {
  return await askProvider('/hosted', { idToken: await user.getIdToken(true) })
}
