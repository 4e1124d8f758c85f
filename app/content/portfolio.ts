import type { listToolsCall } from '../catalogue/contract.ts'
import { brand } from './brand.ts'

/** The shop's author, an invented person (specification 1: education, skills, project links). */
export const portfolio = {
  name: brand.author,
  role: 'Mechanic, wheelbuilder, and the person who wrote this shop',
  description: `${brand.author}: education, skills and projects of the mechanic behind ${brand.name}.`,
  about: [
    'I learned bicycles first and cars second, and I still think in that order: light, then strong, then cheap to mend. For fourteen years I have kept other people’s things rolling, first in Lund, then in a railway arch with two lifts and one truing stand.',
    'I wrote the shop because the parts lists I ordered from were wrong one time in ten. Ours is checked by the person who has to fit the part.',
  ],
  education: [
    {
      years: '2014 – 2016',
      title: 'Vehicle technician, evening school',
      place: 'Malmö',
      text: 'Brakes, chassis and engine electrics. Final piece: a brake test stand for trailers, still in use.',
    },
    {
      years: '2012',
      title: 'Wheelbuilding, summer course',
      place: 'Utrecht',
      text: 'Four weeks, sixteen wheels, one tension meter. The sixteenth was accepted.',
    },
    {
      years: '2008 – 2011',
      title: 'Apprenticeship, bicycle mechanic',
      place: 'Lund',
      text: 'Commuter bikes in winter, race bikes in summer. Journeyman’s certificate with a hand-filed dropout.',
    },
  ],
  skills: [
    { area: 'Wheels', text: 'Lacing, tension and truing to 0.2 mm; tubeless; hub service' },
    { area: 'Brakes', text: 'Hydraulic and cable, bleeding, disc runout, drum and disc on cars' },
    { area: 'Drivetrain', text: 'Wear measuring, indexing, belts and chains, bottom brackets' },
    { area: 'Engines', text: 'Service, ignition, timing belts, compression and leak-down tests' },
    { area: 'Electrics', text: 'Wiring looms, charging faults, dynamo lights' },
    { area: 'Software', text: 'TypeScript, PostgreSQL, and reading error messages to the end' },
  ],
  projects: [
    {
      title: 'This shop’s shelf',
      text: 'Every part with what it fits, how many are left and what one piece costs.',
      to: '/catalogue',
      link: 'Open the catalogue',
    },
    {
      title: 'Questions from the counter',
      text: 'Eight answers with the numbers in them: wear limits, torques, pressures, fluids.',
      to: '/blog',
      link: 'Read the answers',
    },
    {
      title: 'The parts list as open data',
      text: 'The whole shelf as JSON, fresh to the second. Build your own stock alarm with it.',
      to: '/tools' satisfies (typeof listToolsCall)['path'],
      link: 'Get the list',
    },
  ],
} as const
