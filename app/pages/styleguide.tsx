import { pageMeta } from '../content/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { ShowButtons } from './styleguide/show-buttons.tsx'
import { ShowCharts } from './styleguide/show-charts.tsx'
import { ShowDialogs } from './styleguide/show-dialogs.tsx'
import { ShowFields } from './styleguide/show-fields.tsx'
import { ShowLists } from './styleguide/show-lists.tsx'
import { ShowPictures } from './styleguide/show-pictures.tsx'
import { ShowSearchedLists } from './styleguide/show-searched-lists.tsx'
import { ShowTokens } from './styleguide/show-tokens.tsx'
import { ShowWaiting } from './styleguide/show-waiting.tsx'

export function meta() {
  return pageMeta('Style guide', 'Each piece of the shop in all its states.')
}

/** Each piece of `app/ui` in all its states (docs/design-system.md). Part of `npm run dev` alone: see `routes.ts`. */
export default function Styleguide() {
  return (
    <main className="page py-12">
      <PageHeading
        title="Style guide"
        lead="Each piece in all its states. Switch the theme in the bar above."
      />
      <ShowTokens />
      <ShowButtons />
      <ShowFields />
      <ShowLists />
      <ShowSearchedLists />
      <ShowCharts />
      <ShowPictures />
      <ShowWaiting />
      <ShowDialogs />
    </main>
  )
}
