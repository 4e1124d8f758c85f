import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { Refused } from '../../ui/use-call-form.ts'

async function signInAgain(): Promise<void> {
  await signOut()
  location.assign(loginAddress('/dashboard/account'))
}

export function FormProblem({ problem }: { problem: Refused | undefined }) {
  return (
    <>
      <FormError message={problem?.message} status={problem?.status} />
      {problem?.code === 'sign-in-again' && (
        <Button className="self-start" onClick={signInAgain}>
          Log in again
        </Button>
      )}
    </>
  )
}
