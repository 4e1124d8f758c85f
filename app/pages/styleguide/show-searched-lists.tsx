import { policyLinks } from '../../content/policies.ts'
import { DayRange } from '../../ui/day-range.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { MomentLines } from '../../ui/moment-lines.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PaperBlock, PaperSheet } from '../../ui/paper-sheet.tsx'
import { SaveCsv } from '../../ui/save-csv.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Chapter, Piece } from './show.tsx'

const tabs = [
  { to: '?', label: 'All', count: 1204, current: true },
  { to: '?state=paid', label: 'To ship', count: 3, current: false },
  { to: '?state=refunded', label: 'Refunded', count: 0, current: false },
]

export function ShowSearchedLists() {
  return (
    <Chapter title="Long lists and paper">
      <Piece name="ListSearch" use="Searches a list; what is searched for stands in the address.">
        <ListSearch label="Search orders" q="" kept={{}} />
        <ListSearch label="Search orders" q="chain" kept={{}} />
      </Piece>
      <Piece name="DayRange" use="Narrows a list to days, the first and the last one included.">
        <DayRange label="Placed from" from="2026-11-01" to="" kept={{}} />
      </Piece>
      <Piece name="MomentLines" use="A moment in a table: the day, and under it the time.">
        <MomentLines at="2026-11-21T08:15:30Z" />
        <MomentLines at="2026-11-21T08:15:30Z" to="second" />
      </Piece>
      <Piece name="TabLinks" use="Ways to narrow a list, each with its address and its count.">
        <TabLinks label="State" tabs={tabs} />
      </Piece>
      <Piece name="LinkRow" use="Links side by side that belong together, without weight.">
        <LinkRow label="Terms" links={policyLinks} />
      </Piece>
      <Piece name="PageLinks" use="The pages of a list; nothing while there is only one.">
        <PageLinks page={4} pages={12} to={(page) => `?page=${page}`} />
      </Piece>
      <Piece name="SaveCsv" use="Saves all that is asked for as a file for spreadsheets.">
        <SaveCsv save={async () => 'There is nothing to save in a style guide.'} />
      </Piece>
      <Piece name="PaperSheet" use="A sheet of the shop's paper; it prints as it stands.">
        <PaperSheet>
          <PaperBlock heading="Ship to">{'Olga Owner\n1 Mill Lane'}</PaperBlock>
        </PaperSheet>
      </Piece>
    </Chapter>
  )
}
