import { moment } from '../../basics/dates.ts'
import { scopeWords } from '../../content/api-key-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { WireApiKey } from '../contract.ts'

const chips: Record<WireApiKey['state'], [string, Tone]> = {
  active: ['Active', 'good'],
  expired: ['Expired', 'muted'],
  revoked: ['Revoked', 'muted'],
}

export function apiKeyColumns(onRevoke: (key: WireApiKey) => void): Column<WireApiKey>[] {
  return [
    {
      title: 'Name',
      sort: 'name',
      spot: 'name',
      cell: ({ name, hint }) => (
        <span className="flex max-w-56 flex-col">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <code className="text-muted text-xs">{hint}</code>
        </span>
      ),
    },
    {
      title: 'Opens',
      spot: 'text',
      cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope].name).join(', '),
    },
    {
      title: 'Made',
      sort: 'made',
      spot: 'when',
      cell: ({ madeAt, madeBy }) => (
        <span className="flex max-w-48 flex-col wrap-anywhere">
          <MomentLines at={madeAt} />
          <span className="text-muted text-xs">by {madeBy}</span>
        </span>
      ),
    },
    {
      title: 'Last used',
      sort: 'used',
      spot: 'figure',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <MomentLines at={lastUsedAt} /> : <span className="text-muted text-sm">Never used</span>,
    },
    { title: 'State', spot: 'state', cell: (key) => <Standing apiKey={key} /> },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (key) =>
        key.state === 'active' && (
          <Button
            className="btn-sm"
            variant="danger"
            aria-label={`Revoke ${key.name}, ${key.hint}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        ),
    },
  ]
}

function Standing({ apiKey: { state, expiresAt, revokedAt, revokedBy } }: { apiKey: WireApiKey }) {
  const [word, tone] = chips[state]
  return (
    <span className="flex flex-col items-start gap-1 @max-[40rem]:items-end">
      <StateChip tone={tone}>{word}</StateChip>
      <span className="text-muted text-xs empty:hidden">
        {revokedAt && `${moment(revokedAt)}${revokedBy ? ` by ${revokedBy}` : ', with its maker’s rights'}`}
        {!revokedAt && expiresAt && `${state === 'expired' ? 'on' : 'until'} ${moment(expiresAt)}`}
      </span>
    </span>
  )
}
