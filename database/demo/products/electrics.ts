import type { DemoProduct } from '../demo-product.ts'

export const electrics: DemoProduct[] = [
  {
    slug: 'front-light-450',
    name: 'Front light, 450 lumens, USB-C',
    brand: 'Lumbrae',
    partNumber: 'LMB/450F',
    category: 'Lighting & electrics',
    description:
      'Bicycle front light with a beam cut off at the top, so oncoming people keep their eyes. A strap of silicone fits round and flat bars from 22 to 35 mm. Three levels and a slow pulse for daytime. The switch glows red for the last half hour. In the box: light, strap, 40 cm cable, no charger.',
    price: 4600,
    minimum: 1,
    available: 33,
    facts: {
      Output: '450 / 220 / 90 lm',
      'Run time': '2.5 / 5 / 12 h',
      Battery: 'Li-ion, 2600 mAh',
      Charging: 'USB-C, 2.5 h',
      Water: 'IPX5',
      Weight: '104 g',
    },
  },
  {
    slug: 'bulb-h7',
    name: 'Headlight bulb H7, 12 V 55 W',
    brand: 'Lumbrae',
    partNumber: 'LMB/H7-55',
    category: 'Lighting & electrics',
    description:
      'Halogen bulb for dipped or main beam. Standard filament, made to last rather than to shine whiter. Hold it by the base or with a cloth: a fingerprint on the glass burns in and cracks it. Sold singly, from two, because the second bulb follows the first within weeks. Have the beam checked afterwards.',
    price: 620,
    minimum: 2,
    available: 190,
    facts: {
      Voltage: '12 V',
      Power: '55 W',
      Base: 'PX26d',
      Output: '1500 lm ± 10 %',
      Life: '550 h',
      Approval: 'ECE R37',
    },
  },
  {
    slug: 'battery-agm-70',
    name: 'Starter battery, AGM, 12 V 70 Ah',
    brand: 'Quennox',
    partNumber: 'QX8-1270-A',
    category: 'Lighting & electrics',
    description:
      'Sealed AGM battery for cars with start-stop. Positive pole on the right with the poles towards you; hold-down ledge on all four sides. Many cars must be told that the battery is new: have the coding tool at hand. Charge at 14.8 V at most. A deposit is not asked; bring the old one and we recycle it.',
    price: 16900,
    minimum: 1,
    available: 9,
    facts: {
      Capacity: '70 Ah (20 h)',
      'Cold start': '760 A (EN)',
      Size: '278 × 175 × 190 mm (L3)',
      'Hold-down': 'B13',
      Poles: 'positive right',
      Weight: '20.4 kg',
    },
  },
  {
    slug: 'relay-40a',
    name: 'Changeover relay, 12 V 40 A',
    brand: 'Quennox',
    partNumber: 'QX7-0540-R',
    category: 'Lighting & electrics',
    description:
      'Five-pin relay for spotlights, fans and pumps. A resistor across the coil keeps the switching spike from the control unit. The closed contact carries 40 A, the resting contact 30 A; fuse it for the cable, not for the relay. The bracket slides off if the relay is to sit in a socket. Wiring drawn on the lid.',
    price: 740,
    minimum: 1,
    available: 110,
    facts: {
      Coil: '12 V, 90 Ω',
      'Contact load': '40 A closed, 30 A resting',
      Pins: '30, 85, 86, 87, 87a',
      Blades: '6.3 mm',
      Body: '28 × 28 × 26 mm',
    },
  },
]
