import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Chosen } from './use-upload.ts'

const shape = 'aspect-4/3 rounded-control'

interface ChosenPictureProps {
  chosen: Chosen
  waiting: boolean
  onCancel(): void
  onAgain(): void
}

export function ChosenPicture({ chosen, waiting, onCancel, onAgain }: ChosenPictureProps) {
  const { file, preview, share, problem, again } = chosen
  const sent = share >= 1
  return (
    <div className="flex flex-wrap items-end gap-4 pb-2">
      {!problem && (
        <div className="w-40">
          <Picture src={preview} alt={`Preview of ${file.name}`} className={`${shape} opacity-60`} />
        </div>
      )}
      <div className="flex min-w-48 grow flex-col gap-2">
        <p className="wrap-anywhere text-sm">{file.name}</p>
        {!problem && <ProgressBar label="Upload" share={sent ? undefined : share} />}
        <p role="status" className="text-muted text-sm empty:hidden">
          {!problem && (sent ? 'Preparing the picture …' : 'Uploading the picture …')}
          {waiting && ' The form is sent when it is there.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {problem && again && <Button onClick={onAgain}>Try again</Button>}
          <Button onClick={onCancel}>{problem ? 'Remove file' : 'Cancel upload'}</Button>
        </div>
      </div>
    </div>
  )
}

export function UploadedPicture({ address, onRemove }: { address: string; onRemove(): void }) {
  return (
    <div className="flex flex-wrap items-end gap-4 pb-2">
      <div className="w-40">
        <Picture src={address} alt="Uploaded picture" sizes="160px" eager className={shape} />
      </div>
      <Button variant="quiet" onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  )
}
