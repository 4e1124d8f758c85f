import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { CarouselControls } from '../../ui/carousel-controls.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Chapter, Piece, State } from './show.tsx'

const names = ['Wheel', 'Brake', 'Chain']

export function ShowPictures() {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const controls = { names, index, onChoose: setIndex, onToggle: () => setPaused(!paused) }
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
        name="CarouselControls"
        use="Dots with names, and a pause; no pause for people who want less motion."
      >
        <State word={paused ? 'paused' : 'playing'}>
          <CarouselControls {...controls} paused={paused} />
        </State>
      </Piece>
    </Chapter>
  )
}
