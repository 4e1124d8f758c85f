import { openPool } from '../../../database/connect.ts'
import { jsonOfOthers, textsOfOthers } from '../../texts-of-others.ts'
import { rowsOfOthers } from './rows-of-others.ts'

/** Each ends up calling `alert`, naming `globalThis.hit`, asking another site, or with an element of its own, wherever it is markup. */
export const frames = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
  ],
  ...[
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '`><img src=x onerror=alert(1)>',
    '--><img src=x onerror=alert(1)>',
  ],
  ...[
    '</title><script>alert(1)</script>',
    '</textarea><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
  ],
  ...[
    '</script><script>alert(1)</script>',
    '</noscript><img src=x onerror=alert(1)>',
    '</template><img src=x onerror=alert(1)>',
  ],
  ...[
    '"autofocus onfocus="alert(1)',
    '" onmouseover="alert(1)" style="position:fixed;inset:0',
    "' onpointerenter='alert(1)'",
  ],
  ...[
    '<iframe srcdoc="<script>parent.alert(1)</script>">',
    '<iframe src="javascript:parent.alert(1)">',
    '<embed src="javascript:alert(1)">',
  ],
  ...[
    '<object data="https://evil.example/o" data-evil></object>',
    '<base href="https://evil.example/" data-evil>',
  ],
  ...[
    '<meta http-equiv="refresh" content="0;url=https://evil.example/" data-evil>',
    '<link rel=stylesheet href="https://evil.example/s.css" data-evil>',
  ],
  ...[
    '<style data-evil>*{background:url(https://evil.example/c)}</style>',
    '<p style="background:url(https://evil.example/p)" data-evil>',
  ],
  ...[
    '<form id=hit action="https://evil.example/" data-evil><input name=getElementById></form>',
    '<a id=hit data-evil><a id=hit name=href data-evil>',
  ],
  ...[
    '<img name=cookie data-evil>',
    '<input id=isSecureContext data-evil>',
    '<div id=root data-evil>',
    '<body data-evil onload=alert(1)>',
  ],
  ...[
    '<details open ontoggle=alert(1) data-evil>',
    '<video autoplay onloadstart=alert(1) data-evil><source src=x>',
    '<audio src=x onerror=alert(1)>',
  ],
  ...[
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<marquee onstart=alert(1)>',
    '<x contenteditable onblur=alert(1)>',
  ],
  ...[
    '\u2028<script>alert(1)</script>',
    '<scr\u0131pt>alert(1)</scr\u0131pt>',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    '[x](javascript:alert(1))',
    '![x](https://evil.example/m)',
  ],
  ...[
    '{{constructor.constructor("alert(1)")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one, to whom it is for.
    '${alert(1)}',
    '<%= alert(1) %>',
    '#{alert(1)}',
    '{"__proto__":{"hit":1}}',
  ],
  ...[
    '"}],"hit":1,"x":[{"y":"',
    '\\"};alert(1);//',
    "\\';alert(1);//",
    '<!--<script>alert(1)',
    ']]><script>alert(1)</script>',
    '\u202e<script>alert(1)</script>',
  ],
]

/** One of the frames for each row, another for each column. */
const frameOf = (column: string) =>
  `($1::text[])[1 + (abs(hashtext(ctid::text || '${column}')) % cardinality($1::text[]))]`

/** What takes more than a text: a list of them, or one that no other row has. */
const written: Record<string, (frame: string) => string> = {
  'vehicles.aliases': (frame) => `array[${frame}]`,
  'fit_rows.notes': (frame) => `array[${frame}]`,
  'vehicles.full_name': (frame) => `${frame} || ctid`,
  'products.part_number': (frame) => `${frame} || ctid`,
  'products.more_pictures': (frame) => `'/pictures/gallery/gallery-wheel.jpg|' || ${frame}`,
}

/** Writes one of the frames wherever others can write. @returns the columns of which no row has one */
export async function writeFrames(address: string): Promise<string[]> {
  const pool = openPool(address, { max: 1 })
  const untried: string[] = []
  for (const statement of rowsOfOthers) await pool.query(statement, statement.includes('$1') ? [frames] : [])
  for (const [table, columns] of Object.entries(textsOfOthers)) {
    for (const column of columns) {
      const text = written[`${table}.${column}`]?.(frameOf(column)) ?? frameOf(column)
      const { rowCount } = await pool.query(
        `update ${table} set ${column} = ${text} where ${column} is not null`,
        [frames],
      )
      if (!rowCount) untried.push(`${table}.${column}`)
    }
  }
  for (const [where, keys] of Object.entries(jsonOfOthers)) {
    const [table, column] = where.split('.')
    const told = `select ctid::text as at, ${column} as value from ${table} where ${column} is not null`
    const { rows } = await pool.query<{ at: string; value: unknown }>(told)
    const before = taken
    for (const { at, value } of rows) {
      const text = JSON.stringify(framed(value, keys))
      await pool.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [text, at])
    }
    if (taken === before) untried.push(where)
  }
  await pool.end()
  return untried
}

let taken = 0

/** With a frame in the place of each text under the keys, or of every text where none are named. */
function framed(value: unknown, keys: string[], wanted = keys.length === 0): unknown {
  if (typeof value === 'string' && wanted) {
    taken += 1
    return frames[taken % frames.length]
  }
  if (Array.isArray(value)) return value.map((one) => framed(one, keys, wanted))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => {
    return [key, framed(one, keys, keys.length === 0 || keys.includes(key))]
  })
  return Object.fromEntries(entries)
}
