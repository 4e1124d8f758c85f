import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { FormError } from '../../ui/form-error.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Chapter, Piece } from './show.tsx'

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
const products = ['The shop', 'Chain, 11 speed'].map((label) => ({ value: label, label }))

export function ShowFields() {
  return (
    <Chapter title="Forms">
      <Piece name="TextField" use="Label above, help below, the error in words under the field.">
        <div className="grid grow gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <TextField label="Empty" placeholder="Chain, 11 speed" />
          <TextField label="Filled" defaultValue="Nora Nipple" />
          <TextField label="With help" help="As it stands on the letterbox." />
          <TextField label="With an error" defaultValue="nora" error={specified.emailInvalid} />
          <TextField label="Read-only" readOnly value="nora@example.com" />
          <TextField label="Disabled" disabled value="Not now" />
        </div>
      </Piece>
      <Piece name="TextArea" use="For what may have lines.">
        <div className="grid grow gap-6 sm:grid-cols-2">
          <TextArea label="Message" defaultValue="Does it fit a 2014 estate?" />
          <TextArea label="With an error" error={ours.required} />
        </div>
      </Piece>
      <Piece name="SelectField" use="One among many, by the browser's own list.">
        <div className="grid grow gap-6 sm:grid-cols-2">
          <SelectField label="What it is about" options={products} help="Only what you have bought." />
          <SelectField label="With an error" options={products} error={ours.required} />
        </div>
      </Piece>
      <Piece name="RadioGroup" use="One among few; each a target for a thumb.">
        <RadioGroup legend="Rating" name="rating" options={ratings} />
        <RadioGroup legend="With an error" name="rating-wrong" options={ratings} error={ours.ratingRange} />
      </Piece>
      <Piece name="FormError" use="What is wrong with the form as a whole; announced.">
        <FormError message={ours.unreachable} />
      </Piece>
    </Chapter>
  )
}
