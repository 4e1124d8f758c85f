import { Button, type ButtonVariant, LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Chapter, Piece, State } from './show.tsx'

const variants: [ButtonVariant, string][] = [
  ['action', 'The one that counts on a screen.'],
  ['plain', 'Everything else.'],
  ['quiet', 'Beside others, where an edge would be too much.'],
  ['danger', 'What can’t be taken back.'],
  ['quiet-danger', 'The same in the rows of a list.'],
]

export function ShowButtons() {
  return (
    <Chapter title="Buttons and links">
      {variants.map(([variant, use]) => (
        <Piece key={variant} name={`Button, ${variant}`} use={use}>
          <State word="ready">
            <Button variant={variant}>Place order</Button>
          </State>
          <State word="busy">
            <Button variant={variant} busy>
              Place order
            </Button>
          </State>
          <State word="disabled">
            <Button variant={variant} disabled>
              Place order
            </Button>
          </State>
          <State word="small">
            <Button variant={variant} className="btn-sm">
              Place order
            </Button>
          </State>
          <State word="as a link">
            <LinkButton variant={variant} to="/catalogue">
              See all parts
            </LinkButton>
          </State>
        </Piece>
      ))}
      <Piece name="CopyButton" use="Beside what somebody is to take along.">
        <CopyButton text="SP-10750" />
      </Piece>
      <Piece
        name="Icon button"
        use="Where words would not fit; its name is its aria-label. As large as a thumb."
      >
        <button type="button" className="icon-button" aria-label="Menu">
          <Icon name="menu" />
        </button>
      </Piece>
      <Piece
        name="MoreMenu"
        use="The deeds of a row that are not on its line. Up and down lead through it; Escape closes it."
      >
        <MoreMenu label="More for Chain, 11 speed">
          {['Tracking', 'Refund'].map((word) => (
            <button key={word} type="button" className="more-action">
              {word}
            </button>
          ))}
        </MoreMenu>
      </Piece>
      <Piece name="Icon" use="Line icons; decoration beside words, never instead of them.">
        {iconNames.map((name) => (
          <State key={name} word={name}>
            <Icon name={name} className="size-6" />
          </State>
        ))}
      </Piece>
    </Chapter>
  )
}
