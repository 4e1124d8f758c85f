export const notices = {
  demo: {
    title: 'This is a demo shop',
    text: 'Cards are play money, nothing is delivered, and anybody can read what you type.',
  },
  'test-cards': {
    title: 'This shop is being set up',
    text: 'Only test cards work, nothing is charged, and nothing is delivered.',
  },
} as const

export type Notice = keyof typeof notices
