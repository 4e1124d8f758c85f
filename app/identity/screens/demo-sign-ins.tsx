import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { DemoPerson } from '../demo-people.server.ts'
import { type Provided, signIn } from './ask-provider.ts'

interface DemoSignInsProps {
  people: readonly DemoPerson[]
  onAnswer: (answer: Provided) => void
}

export function DemoSignIns({ people, onAnswer }: DemoSignInsProps) {
  const [busy, setBusy] = useState<string>()
  if (people.length === 0) return null

  async function be({ email, password }: DemoPerson): Promise<void> {
    setBusy(email)
    onAnswer(await signIn(email, password))
    setBusy(undefined)
  }

  return (
    <section aria-labelledby="demo" className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 id="demo" className="text-xl">
        This is a demo shop
      </h2>
      <p className="text-muted text-sm">Look around as one of its people; nothing here is charged.</p>
      <div className="flex flex-wrap gap-3">
        {people.map((person) => (
          <Button key={person.email} busy={busy === person.email} onClick={() => be(person)}>
            {person.role === 'admin' ? 'Log in as the admin' : 'Log in as a customer'}
          </Button>
        ))}
      </div>
    </section>
  )
}
