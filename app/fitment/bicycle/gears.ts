import type { Area } from '../rule.ts'

/** Facts that several areas of the drivetrain ask for. */
export const gears: Area = {
  families: {
    speeds: {
      name: 'speeds',
      question: 'For how many speeds is it?',
      where: 'Count the sprockets; on a chain or link the model number tells.',
      values: Object.fromEntries(
        ['1', '5', '6', '7', '8', '9', '10', '11', '12', '13'].map((speeds) => [speeds, speeds]),
      ),
    },
    maker: {
      name: 'maker',
      question: 'Who makes it?',
      where: 'The name stands on the part.',
      values: {
        shimano: 'Shimano',
        sram: 'SRAM',
        campagnolo: 'Campagnolo',
        microshift: 'microSHIFT',
        sunrace: 'SunRace',
        other: 'another maker',
      },
    },
  },
  joints: [],
}
