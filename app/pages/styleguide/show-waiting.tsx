import * as ours from '../../content/our-messages.ts'
import { NotLoaded } from '../../ui/form-error.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton, Spinner } from '../../ui/waiting.tsx'
import { Chapter, Piece, State } from './show.tsx'

export function ShowWaiting() {
  return (
    <Chapter title="Waiting">
      <Piece
        name="Spinner"
        use="A small thing is being fetched; its label is for those who can’t see it turn."
      >
        <Spinner label="Checking who is signed in …" />
      </Piece>
      <Piece
        name="ProgressBar"
        use="How far something has come, where that can be told; what it is stands beside it."
      >
        <State word="half way">
          <ProgressBar label="Upload" share={0.5} />
        </State>
        <State word="nobody can tell">
          <ProgressBar label="Upload" share={undefined} />
        </State>
      </Piece>
      <Piece name="Skeleton" use="The shape of what is coming, as long as it will be.">
        <div className="grow">
          <Skeleton lines={5} />
        </div>
      </Piece>
      <Piece name="NotLoaded" use="What a screen shows could not be read: why, and another try.">
        <NotLoaded message={ours.unreachable} />
      </Piece>
    </Chapter>
  )
}
