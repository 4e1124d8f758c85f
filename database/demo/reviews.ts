/** A review of the demo shop. */
export interface DemoReview {
  name: string
  company: string
  rating: number
  comment: string
  /** Which of `public/pictures/people/person-<nn>.svg` shows who wrote it. */
  picture: number
  /** How many days before the shop is filled it was written. */
  daysAgo: number
  /** The `slug` of the product that it is about; about the shop where there is none. */
  about?: string
}

/** What people have said, newest first. */
export const demoReviews: DemoReview[] = [
  {
    name: 'Inge Maarten',
    company: 'Maarten Cycle Repair',
    rating: 5,
    comment:
      'Ordered forty spokes at 290 mm on Monday, built the wheel on Wednesday. All within a tenth of a millimetre, threads clean, nipples not sticky. The length on the page is the length in the box.',
    picture: 4,
    daysAgo: 2,
    about: 'spoke-290',
  },
  {
    name: 'Dario Bianchetti',
    company: 'Officina Bianchetti',
    rating: 5,
    comment:
      'The facts table tells me the centre bore and the worn thickness of a disc before I have to ask. I fitted two pairs of the 280 last month; run-out was under four hundredths on both cars.',
    picture: 6,
    daysAgo: 6,
    about: 'brake-disc-280-vented',
  },
  {
    name: 'Folake Adeyinka',
    company: 'Harbour Courier Co-op',
    rating: 4,
    comment:
      'We run eleven bikes and go through chains. Quick links from two is fair. Would like the chain in a workshop roll too, but the price per piece is fine and nothing has come wrong yet.',
    picture: 9,
    daysAgo: 11,
    about: 'chain-11-speed',
  },
  {
    name: 'Piet Vandenhove',
    company: 'Private garage',
    rating: 5,
    comment:
      'Clutch kit: the page said to count the splines first. I did, mine has 26, so I did not order. Saved me a gearbox out and a week of waiting. Bought the axle stands instead, solid things.',
    picture: 8,
    daysAgo: 19,
  },
  {
    name: 'Marisol Etxe',
    company: 'Etxe Touring',
    rating: 3,
    comment:
      'Floor pump is good and the gauge is true against my shop gauge. The hose clip on the foot broke in the second week. They sent a new clip without asking for a photograph, but it should not break.',
    picture: 2,
    daysAgo: 27,
    about: 'floor-pump',
  },
  {
    name: 'Tomasz Wilk',
    company: 'Wilk Motor Service',
    rating: 5,
    comment:
      'Torque wrench checked on our bench: 1.8 percent off at 20 Nm, 1.1 at 50. That is better than it says. The click can be felt with gloves on. It lives in the van now.',
    picture: 3,
    daysAgo: 38,
    about: 'torque-wrench-10-60',
  },
  {
    name: 'Yusuf Demirel',
    company: 'Demirel Autowerkstatt',
    rating: 4,
    comment:
      'Second one for the workshop. Clicks cleanly down to 12 Nm; below that I still trust the small beam wrench more. The certificate is in the case and the numbers on it agree with ours.',
    picture: 3,
    daysAgo: 46,
    about: 'torque-wrench-10-60',
  },
  {
    name: 'Saoirse Kinnane',
    company: 'Kinnane & Daughter',
    rating: 4,
    comment:
      'Socket set sits tight in its case and the 72 teeth help where there is no room. One star off because there is no 20 mm. For brake work on the cars we see, everything else is there.',
    picture: 7,
    daysAgo: 52,
    about: 'socket-set-18',
  },
  {
    name: 'Greta Lindqvist',
    company: 'Private garage',
    rating: 5,
    comment:
      'Asked by the form whether a 105 mm post mount takes the 160 rotor. The answer came the same evening, with the adapter I would need and where to get it, though they do not sell it.',
    picture: 2,
    daysAgo: 61,
  },
  {
    name: 'Lukas Oberhauser',
    company: 'Bergrad Verleih',
    rating: 5,
    comment:
      'Resin pads for the rental bikes: quiet after thirty stops as written, and the riders stopped asking. They wear in a wet month, which was written too. Reordered ten sets.',
    picture: 1,
    daysAgo: 70,
    about: 'disc-pads-resin',
  },
  {
    name: 'Bastien Corval',
    company: 'Corval Cycles',
    rating: 5,
    comment:
      'Third chain of these on the same commuter, each at 3,800 km to 0.5 on the gauge, oiled on Fridays. The quick link closes by hand and opens with pliers, as it should.',
    picture: 8,
    daysAgo: 79,
    about: 'chain-11-speed',
  },
  {
    name: 'Amara Osei',
    company: 'Second Gear Workshop',
    rating: 4,
    comment:
      'The wear gauge settled an argument with a customer in five seconds. Delivery took four days instead of two because of a holiday, and nobody had warned me of it.',
    picture: 10,
    daysAgo: 88,
    about: 'chain-wear-gauge',
  },
  {
    name: 'Henrik Solvang',
    company: 'Private garage',
    rating: 2,
    comment:
      'Bought the headlight bulbs, one was dead out of the box. The second came quickly and works, so two stars and not one. For a bulb sold in twos I would expect both to be tried first.',
    picture: 5,
    daysAgo: 104,
    about: 'bulb-h7',
  },
  {
    name: 'Ewa Nowicka',
    company: 'Nowicka Serwis',
    rating: 4,
    comment:
      'Sent back a stem that was my own wrong order. Money was there in three days, no form to print. I paid the postage, which is fair, but it could be said earlier on the page.',
    picture: 7,
    daysAgo: 118,
  },
  {
    name: 'Chiara Fontanel',
    company: 'Ciclofficina Fontanel',
    rating: 5,
    comment:
      'Bottom bracket came with spacers for both shell widths and a line about the left-hand thread. My apprentice fitted it alone and right the first time. More labels like this, please.',
    picture: 4,
    daysAgo: 131,
    about: 'bottom-bracket-bsa',
  },
  {
    name: 'Joris Claeys',
    company: 'Claeys Oldtimers',
    rating: 4,
    comment:
      'Piston and rings for an 86 mm four. Pin fit is spot on, weights within two grams across four. Rings were bagged in order. Box corner was crushed on arrival, the part inside was not.',
    picture: 6,
    daysAgo: 163,
    about: 'piston-86',
  },
  {
    name: 'Nadia Rahmouni',
    company: 'Rahmouni Fleet Care',
    rating: 5,
    comment:
      'We take oil, filters and fluid for nine delivery vans here. The page says what is in stock and that number has been true every time. The returned canisters are really taken back.',
    picture: 9,
    daysAgo: 197,
  },
]
