import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { refuse } from '../../basics/outcome.ts'
import type { DrawingAnswer, DrawingTask } from './task.ts'

/** Draws pictures in a process of its own, one at a time: decoding them needs a lot of memory. */
export interface Drawing {
  /** Answers a hung or dead decoder as damaged. @throws Error with the system's code: no room, memory or process. */
  draw(task: DrawingTask): Promise<Exclude<DrawingAnswer, { refusal: 'failed' }>>
  close(): void
}

/** The words that start the process; in a bundle the shop's own entry with a word. */
export const drawingFromSource = [join(import.meta.dirname, 'drawing-process.server.ts')]

/** The code of the error that a picture meets which comes too late. */
export const CLOSING = 'ECANCELED'

/** No picture that we take needs as long, in milliseconds. */
const longest = 20_000
/** Starting one takes a fifth of a second; who uploads several pictures should not wait for it each time. */
const idleFor = 30_000
/** Its pictures are not in this heap. */
const flags = ['--max-old-space-size=96', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
/** Large blocks of many threads: left to itself, glibc would keep 600 MiB of them where 190 are enough. */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Opens the drawing; the process starts with the first picture and ends when none has come for a while. */
export function openDrawing(words: string[] = drawingFromSource, patience = longest): Drawing {
  const inTurn = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function started(): ChildProcess {
    if (child?.connected) return child
    const fresh = spawn(process.execPath, [...flags, ...words], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, ...memory },
    })
    child = fresh
    return fresh
  }

  function letGo(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function perform(task: DrawingTask) {
    if (closed) throw closing()
    clearTimeout(idle)
    const answer = await askProcess(started(), task, patience).catch((error: Error) => {
      letGo()
      throw error
    })
    if (answer === 'gone') {
      // It was ended, and did not die over its picture.
      if (closed) throw closing()
      letGo()
      return refuse({ refusal: 'image-damaged' })
    }
    idle = setTimeout(letGo, idleFor).unref()
    if (answer.ok || answer.refusal !== 'failed') return answer
    throw Object.assign(new Error(answer.message), { code: answer.code })
  }

  return {
    draw: (task) => inTurn(perform, task),
    close() {
      closed = true
      letGo()
    },
  }
}

const closing = () => Object.assign(new Error('The shop is closing.'), { code: CLOSING })

/** The process's answer; `gone` when it dies over the task or takes too long. */
function askProcess(
  child: ChildProcess,
  task: DrawingTask,
  patience: number,
): Promise<DrawingAnswer | 'gone'> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => end(() => resolve('gone')), patience)
    const answered = (answer: unknown) => end(() => resolve(answer as DrawingAnswer))
    const gone = () => end(() => resolve('gone'))
    const failed = (error: Error) => end(() => reject(error))
    function end(settle: () => void): void {
      clearTimeout(late)
      child.off('message', answered).off('exit', gone).off('error', failed)
      settle()
    }
    child.on('message', answered).on('exit', gone).on('error', failed)
    child.send(task, (error) => error && failed(error))
  })
}
