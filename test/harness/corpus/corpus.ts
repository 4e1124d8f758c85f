import type { CorpusFile } from './corpus-file.ts'
import { damaged } from './damaged.ts'
import { floods } from './floods.ts'
import { odd } from './odd.ts'
import { polyglots } from './polyglots.ts'
import { strangers } from './strangers.ts'

/** Hostile and odd files, each made here. */
export const corpus: CorpusFile[] = [...strangers, ...polyglots, ...damaged, ...floods, ...odd]
