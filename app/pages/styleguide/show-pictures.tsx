import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SlideControls, SlideRow, Slides } from '../../ui/slides.tsx'
import { Chapter, Piece } from './show.tsx'

const names = ['Wheel', 'Brake', 'Chain']

export function ShowPictures() {
  return (
    <Chapter title="Pictures">
      <Piece
        name="Picture"
        use="A place of fixed shape, so that nothing jumps; a drawn stand-in when it can’t be loaded."
      >
        <div className="grid grow gap-6 sm:grid-cols-2">
          <Picture src="/pictures/gallery/gallery-wheel.jpg" alt="A front wheel" />
          <Picture src="/pictures/no-such-picture.jpg" alt="Could not be loaded" />
        </div>
      </Piece>
      <Piece name="Avatar" use="A person; the default where there is no photo (specification 9).">
        <Avatar src="/pictures/people/person-01.svg" />
        <Avatar />
      </Piece>
      <Piece
        name="Slides"
        use="A row that goes on by itself, dots with names, and a pause; no pause for people who want less motion."
      >
        <Slides interval={5000} speed={600} label="Parts">
          <SlideRow label="Names">
            {names.map((name) => (
              <li key={name} className="w-full shrink-0 snap-start">
                {name}
              </li>
            ))}
          </SlideRow>
          <SlideControls names={names} />
        </Slides>
      </Piece>
    </Chapter>
  )
}
