export interface Answer {
  /** The question's own address on the page: `/blog#chain-wear`. */
  id: string
  question: string
  /** The day on which it was put on the page, for those who follow the feed: a later edit leaves it. */
  published: string
  paragraphs: string[]
}

export const blog = {
  title: 'Questions from the counter',
  lead: 'A local paper’s apprentice spent a Saturday behind our counter and wrote down what people asked. Marit Hallberg, who runs the shop, answered between customers.',
  description:
    'When a chain is worn, which number on a brake disc matters, DOT or mineral oil, what torque is for: a mechanic answers eight questions that customers ask most.',
} as const

export const answers: Answer[] = [
  {
    id: 'chain-wear',
    question: 'People come in with a noisy chain. When is a chain really worn out?',
    published: '2026-11-21',
    paragraphs: [
      'When it has grown, not when it is loud. Noise is usually dirt or a dry roller. Wear is length: twelve full links of a new chain measure 304.8 mm, pin to pin. On 11 and 12 speeds change it at 306.3 mm, which is half a percent. On 8 to 10 speeds you can go to 307.1 mm, three quarters of a percent.',
      'A cheap gauge shows the same without arithmetic. Stay ahead of the number and one cassette outlives three chains. Miss it, and the new chain will slip on the old teeth, so you buy both.',
    ],
  },
  {
    id: 'brake-numbers',
    question: 'And brakes? Most people can’t see their pads.',
    published: '2026-11-21',
    paragraphs: [
      'You can, with a torch, through the wheel. Car pads come new with 10 to 12 mm of lining and are done at 3. The disc has its own limit, cast or stamped into the hat as “MIN TH” with a figure in millimetres. Measure away from the lip at the edge, at several places round the disc, and believe the smallest reading.',
      'Bicycle discs start at about 1.8 mm, and most makers call 1.5 mm the end. Pads and discs are changed in axle sets, both sides at once. One new side pulls.',
    ],
  },
  {
    id: 'dot-or-mineral',
    question: 'Someone asked for “brake fluid, any kind”. You sent them home. Why?',
    published: '2026-11-21',
    paragraphs: [
      'To read the lid of the reservoir. DOT fluid in a mineral oil brake swells the seals; mineral oil in a car’s brake ruins every rubber part back to the master cylinder. There is no mixing and no rinsing out afterwards, only new parts.',
      'DOT 4 takes up water from the air and its boiling point drops, so it is changed every two years even when it looks clean. An opened bottle is good for a few months. Buy the small one. And keep it off paint, which it strips.',
    ],
  },
  {
    id: 'torque',
    question: 'Does a home mechanic need a torque wrench?',
    published: '2026-11-21',
    paragraphs: [
      'For three jobs, yes: anything that clamps carbon, wheel bolts, and anything threaded into aluminium. A stem plate is often 5 Nm, which is less than most hands give it. Wheel bolts on cars mostly lie between 90 and 140 Nm. The figure is in the handbook, and it is for clean, dry threads.',
      'Check wheel bolts again after 50 kilometres. Turn a click wrench back to its lowest mark before it goes in the drawer, not below it, and never use it to undo something.',
    ],
  },
  {
    id: 'spark-plugs',
    question: 'A customer wanted grease for his spark plugs. You talked him out of it.',
    published: '2026-11-21',
    paragraphs: [
      'Most plugs today have a plated thread, and their makers ask for it dry. Grease makes the thread slip, so the same reading on the wrench stretches the plug by a good deal more, and aluminium heads don’t forgive that.',
      'Let the engine go cold, blow the dust out of the well, start the thread by hand through a length of fuel hose, then torque it. Check the gap with a feeler, but on iridium never lever against the centre electrode. It is thinner than a pencil lead and it snaps.',
    ],
  },
  {
    id: 'jack-stands',
    question: 'Is a good jack enough to change brake pads on the drive?',
    published: '2026-11-21',
    paragraphs: [
      'A jack lifts. Stands hold. Hydraulic seals let go without a warning, and I have seen it happen with a new one. Level ground, handbrake, chocks on the wheels that stay down, lift at the point the handbook shows, stand beside the jack, lower the car on to it, and push hard against the wing before you reach under.',
      'Slide the wheel you took off under the sill. It costs nothing and leaves you a gap.',
    ],
  },
  {
    id: 'tyre-pressure',
    question: 'Which pressure is right? The tyre says one thing, the pump another.',
    published: '2026-11-21',
    paragraphs: [
      'The figure on the sidewall is the most the tyre may hold, not what it should have. For a car, use the plate in the door frame or the fuel flap, measured cold. A hot tyre reads 0.2 to 0.4 bar too high, and letting that out leaves it soft.',
      'On a bicycle it is width and weight. For a rider of 75 kg start at 5 bar in a 28 mm tyre, 3 bar in a 40, with a little less at the front, and take off a tenth or two in the wet. Tubes lose air through the rubber, so check once a week.',
    ],
  },
  {
    id: 'running-the-shop',
    question:
      'Last one. Why do some parts here have a minimum quantity, and why does the stock change while I look?',
    published: '2026-11-21',
    paragraphs: [
      'Because nobody changes one brake pad. What wears in sets is sold in sets, and the page says “from 4 pcs” before you get to the till. The price shown is for one piece.',
      'The stock is what is on the shelf and promised to nobody. When you place an order we put your pieces aside for a day, before you have paid, so that nobody buys them while you look for your card. If you don’t pay, they go back on the shelf and the number goes up again. It is the same list we pick from.',
    ],
  },
]
