/** What a product of the demo is compared by, as far as its own description leaves no doubt. */
export interface DemoPart {
  kind: string
  ports: Record<string, string>
}

/** By part number. Where a description names no value of the vocabulary, nothing stands here. */
export const demoParts: Record<string, DemoPart> = {
  'TH-1111-118': { kind: 'chain', ports: { 'chain-family': 'hg', speeds: '11' } },
  'TH-1132-11': {
    kind: 'cassette',
    ports: {
      ...{ splines: 'hg', speeds: '11', cut: 'road', maker: 'other' },
      ...{ 'chain-family': 'hg', 'largest-sprocket': '32', 'sprocket-difference': '21' },
    },
  },
  'TH-0044-110': {
    kind: 'chainring',
    ports: { 'bolt-circle': '110-5', ramps: 'no', 'chain-speeds': '9-11', 'chain-family': 'hg' },
  },
  'TH-6873-24': { kind: 'bottom-bracket', ports: { shell: 'bsa', 'cup-width': '68-73', spindle: '24' } },
  'TH-1100-QL': { kind: 'quick-link', ports: { speeds: '11' } },
  'OV.622.32': {
    kind: 'tyre',
    ports: { bsd: '622', 'tyre-width': '32', bead: 'tube-type', 'pressure-least': '4' },
  },
  'OV.622.T48': {
    kind: 'tube',
    ports: { bsd: '622', 'tube-range': '28-38', valve: 'presta', 'valve-length': '48' },
  },
  'OV.622.F32': {
    kind: 'wheel',
    ports: {
      ...{
        position: 'front',
        axle: 'qr-9',
        'hub-spacing': '100',
        'rotor-mount': 'none',
        'brake-track': 'yes',
      },
      ...{ bsd: '622', 'rim-inner': '19', 'tyre-range': '25-47' },
    },
  },
  'BKV 06-160': {
    kind: 'rotor',
    ports: {
      ...{ 'rotor-size': '160', 'rotor-mount': 'six-bolt' },
      ...{ 'rotor-thickness': '1.8', 'pads-allowed': 'any' },
    },
  },
  'BKV 11-R02': { kind: 'brake-pads', ports: { compound: 'resin' } },
  'SM-3428-H': {
    kind: 'headset',
    ports: { upper: 'ec34', lower: 'ec34', steerer: '28.6', 'crown-race': '30', bevel: '36x45' },
  },
  'SM-9031-6': { kind: 'stem', ports: { 'bar-clamp': '31.8', 'steerer-clamp': '28.6' } },
}
