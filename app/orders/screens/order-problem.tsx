import { Link } from 'react-router'
import { FormError } from '../../ui/form-error.tsx'

export interface Problem {
  message: string
  wayOn?: { to: string; words: string }
}

/** The way on opens beside this page: what was typed here stays. */
export function OrderProblem({ problem }: { problem: Problem | undefined }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <FormError message={problem?.message} />
      {problem?.wayOn && (
        <Link to={problem.wayOn.to} target="_blank" className="text-link-plain">
          {problem.wayOn.words}
        </Link>
      )}
    </div>
  )
}
