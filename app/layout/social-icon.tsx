const drawings = {
  microblog: 'M4 5.5h16v10.5H11l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  video: 'M3 6h18v12H3zM10 9.2v5.6l5-2.8z',
  network:
    'M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm-6 14c0-3.6 2.6-5.5 6-5.5s6 1.9 6 5.5M16 6a2.6 2.6 0 0 1 0 5.2M17.5 14.3c2.2.6 3.5 2.2 3.5 5.2',
}

export function SocialIcon({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawings[kind]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
