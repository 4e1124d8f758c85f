import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { ok, refuse } from '../../basics/outcome.ts'
import { drawPicture } from './draw-picture.server.ts'
import { readForm } from './read-form.server.ts'
import type { DrawingAnswer, DrawingTask } from './task.ts'

/** The process that decodes pictures for the shop (`open-drawing.server.ts`): one task after another, until it is let go. */
const belowTheShop = 10

setPriority(belowTheShop)
process.on('message', async (task: DrawingTask) => {
  process.send?.(await perform(task))
})
process.on('disconnect', () => process.exit())

async function perform({ file, into, form, formats }: DrawingTask): Promise<DrawingAnswer> {
  try {
    const read = form === undefined ? ok({ bytes: await readFile(file) }) : await readForm(file, form)
    return read.ok ? await drawPicture(read.bytes, into, formats) : read
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return refuse({ refusal: 'failed', code, message })
  }
}
