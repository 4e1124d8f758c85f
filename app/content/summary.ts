/** Our Business Summary (specification 1): every count but that of the countries carries a plus. */
export const summaryCards = [
  { title: 'Our Clients', count: 230, plus: true, ground: 'bg-[#1d5878] text-[#fbfaf7]' },
  { title: 'Countries', count: 50, plus: false, ground: 'bg-[#ff6b1a] text-[#1c1f22]' },
  { title: 'Total Projects', count: 230, plus: true, ground: 'bg-[#2b6b41] text-[#fbfaf7]' },
] as const
