import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

interface MakeApiKeyProps {
  open: boolean
  onClose: () => void
}

export function MakeApiKey({ open, onClose }: MakeApiKeyProps) {
  const [key, setKey] = useState<string>()
  const { revalidate } = useRevalidator()

  function close(): void {
    setKey(undefined)
    onClose()
    if (key) void revalidate()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={key ? 'Keep this key' : 'Make an API key'}
      actions={
        key && (
          <Button variant="action" onClick={close}>
            I have kept it
          </Button>
        )
      }
    >
      {key ? <ShownOnce apiKey={key} /> : <ApiKeyForm onMade={setKey} />}
    </Dialog>
  )
}
