import { loginAddress } from '../../session/return-path.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'

interface FormProblemProps {
  problem: string | undefined
  /** The person has to sign in again first. */
  stale: boolean
}

async function signInAgain(): Promise<void> {
  await signOut()
  location.assign(loginAddress('/dashboard/account'))
}

/** What a form was refused for, and the way on where that is to sign in again. */
export function FormProblem({ problem, stale }: FormProblemProps) {
  return (
    <>
      <FormError message={problem} />
      {stale && (
        <Button className="self-start" onClick={signInAgain}>
          Sign in again
        </Button>
      )}
    </>
  )
}
