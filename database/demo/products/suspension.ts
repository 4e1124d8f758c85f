import type { DemoProduct } from '../demo-product.ts'

export const suspension: DemoProduct[] = [
  {
    slug: 'coil-spring-front',
    name: 'Coil spring, front axle',
    brand: 'Stemmerud',
    partNumber: 'SM-4365-F',
    category: 'Suspension & steering',
    description:
      'Cold-wound spring of shot-peened chrome-silicon steel for strut axles up to 960 kg. Phosphated, then powder coated, because they break where the coating chips. Sold singly but from two: a new spring beside a tired one makes the car lean. Needs a spring compressor, and respect for what it holds.',
    price: 5290,
    minimum: 2,
    available: 16,
    facts: {
      Wire: '12.5 mm',
      'Outside diameter': '148 mm',
      'Free length': '365 mm',
      Rate: '24 N/mm',
      'Axle load': 'up to 960 kg',
    },
  },
  {
    slug: 'shock-absorber-rear',
    name: 'Shock absorber, rear, gas',
    brand: 'Stemmerud',
    partNumber: 'SM-5170-R',
    category: 'Suspension & steering',
    description:
      'Twin-tube gas shock with an eye below and a stud above. Dust tube and bump stop are fitted, the top nut is in the box. Pump it through its stroke three times upright before it goes in, so that the air leaves the inner tube. Tighten the lower bolt only with the car on its wheels. Change both sides.',
    price: 4980,
    minimum: 1,
    available: 20,
    facts: {
      Type: 'twin-tube, gas',
      'Length, closed': '352 mm',
      'Length, open': '551 mm',
      'Lower eye': '12 mm bolt, 40 mm wide',
      'Upper stud': 'M10 × 1.0, 25 Nm',
    },
  },
  {
    slug: 'headset-ec34',
    name: 'Headset, 1 1/8 in, external cups',
    brand: 'Stemmerud',
    partNumber: 'SM-3428-H',
    category: 'Suspension & steering',
    description:
      'Two external cups with angular-contact cartridge bearings, top cap, compression ring and crown race for a straight 1 1/8 in steerer. Fits head tubes of 34 mm inside diameter. The cups are to be pressed in square, with a press and not with a hammer. Star nut and preload bolt are in the box.',
    price: 3980,
    minimum: 1,
    available: 0,
    facts: {
      Standard: 'EC34/28.6, EC34/30',
      Steerer: '28.6 mm, straight',
      Bearings: '36° × 45°, cartridge',
      'Stack height': '29 mm',
      Weight: '122 g',
    },
  },
  {
    slug: 'stem-90',
    name: 'Stem, 90 mm, 31.8',
    brand: 'Stemmerud',
    partNumber: 'SM-9031-6',
    category: 'Suspension & steering',
    description:
      'Forged alloy stem with a four-bolt face plate. Turn it over for plus or minus six degrees. Fits 31.8 mm bars and 1 1/8 in steerers; older 25.4 mm bars need a shim we do not sell. Tighten the face plate crosswise with an even gap above and below. Use assembly paste on carbon bars, never grease.',
    price: 3290,
    minimum: 1,
    available: 27,
    facts: {
      Length: '90 mm',
      Angle: '±6°',
      'Bar clamp': '31.8 mm',
      Steerer: '28.6 mm',
      Bolts: 'M5, 4 mm hex, 5 Nm',
      Weight: '128 g',
    },
  },
]
