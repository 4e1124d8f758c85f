import type { DemoProduct } from '../demo-product.ts'

export const engine: DemoProduct[] = [
  {
    slug: 'spark-plug-m14',
    name: 'Spark plug, M14, 19 mm reach',
    brand: 'Quennox',
    partNumber: 'QX1-1419-6',
    category: 'Engine & ignition',
    description:
      'Nickel plug with a copper core and a resistor against radio noise, for four-stroke petrol engines. The gap is set to 0.8 mm; check it with a wire gauge all the same. Threads go in dry and the engine must be cold. Sold singly, from four, because plugs are changed as a set. Not for engines that ask for iridium.',
    price: 540,
    minimum: 4,
    available: 260,
    facts: {
      Thread: 'M14 × 1.25',
      Reach: '19 mm',
      Hex: '16 mm',
      Gap: '0.8 mm',
      Resistor: '5 kΩ',
      Torque: '25 Nm',
    },
  },
  {
    slug: 'ignition-coil-pencil',
    name: 'Ignition coil, plug-top, 4-pin',
    brand: 'Quennox',
    partNumber: 'QX2-0412-P',
    category: 'Engine & ignition',
    description:
      'Plug-top coil with its driver stage built in, for engines with one coil per cylinder. The long silicone boot seals in a 24 mm plug well. If one coil has failed from heat, the other three have seen the same heat. Push it home until it clicks, then bolt it. In the box: one coil and a sachet of silicone grease.',
    price: 2950,
    minimum: 1,
    available: 44,
    facts: {
      Supply: '12 V',
      Pins: '4',
      'Boot length': '112 mm',
      'Plug well': '24 mm',
      Bolt: 'M6, 8–10 Nm',
      Driver: 'built in',
    },
  },
  {
    slug: 'piston-86',
    name: 'Piston with rings, 86.00 mm',
    brand: 'Quennox',
    partNumber: 'QX9-8600-S',
    category: 'Engine & ignition',
    description:
      'Cast standard-size piston with a graphite-coated skirt for inline fours of 86 mm bore. Pin, circlips and a full ring set come with it, the rings bagged in fitting order. Gap the top ring in your own bore before you assemble. The arrow on the crown faces the timing side. Sold singly; weigh them as a set.',
    price: 6400,
    minimum: 1,
    available: 12,
    facts: {
      Bore: '86.00 mm, standard',
      Pin: '22 × 60 mm, floating',
      Rings: '1.2 / 1.5 / 2.0 mm',
      'Compression height': '32.5 mm',
      'Skirt clearance': '0.04 mm',
      Weight: '342 g with pin',
    },
  },
  {
    slug: 'ribbed-belt-6pk1070',
    name: 'V-ribbed belt 6PK1070',
    brand: 'Quennox',
    partNumber: 'QX6-6107-0',
    category: 'Engine & ignition',
    description:
      'EPDM belt with six ribs and polyester cords for the alternator and the air-conditioning compressor. Six ribs, 1070 mm around the outside: both are printed on the back of the old belt. Draw the path on paper before you take it off. If it chirps within a week, it is the tensioner and not the belt.',
    price: 1690,
    minimum: 1,
    available: 38,
    facts: {
      Profile: 'PK, 6 ribs',
      Length: '1070 mm',
      Width: '21.4 mm',
      'Rib pitch': '3.56 mm',
      Material: 'EPDM',
    },
  },
]
