import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { parcelsOf } from './parcels.ts'
import { countOf, ShipSeveralDialog } from './ship-several-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

export function SeveralOrders({ chosen }: { chosen: Chosen }) {
  const [shipping, setShipping] = useState<Chosen['orders']>()
  const { choosable, orders } = chosen
  const all = choosable.map(({ _id }) => _id)
  if (all.length === 0 && !shipping) return null
  const slips = orders.map(({ _id }) => _id).join(',')
  const parcels = parcelsOf(orders).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={all.length > 0 && orders.length === all.length}
          onChange={({ target }) => chosen.set(all, target.checked)}
        />
        All {all.length} to ship on this page
      </label>
      {orders.length > 0 && (
        <>
          <Button variant="action" onClick={() => setShipping(orders)}>
            Shift {countOf(orders.length)}
          </Button>
          <LinkButton to={`/dashboard/packing/${slips}`}>
            {parcels === 1 ? 'Packing slip' : `${parcels} packing slips`}
          </LinkButton>
        </>
      )}
      <ShipSeveralDialog
        orders={shipping ?? []}
        open={shipping !== undefined}
        onClose={(shipped) => {
          setShipping(undefined)
          chosen.set(shipped, false)
        }}
      />
    </div>
  )
}
