interface FitWordsProps {
  fit: {
    verdict: 'fits' | 'does-not-fit' | 'unknown'
    reason: string
    qualifiers?: string[]
    asks?: { question: string; where: string }[]
  }
}

/** A verdict in words, with a sign beside its colour; what is to be minded, and where the answers stand that are missing. */
export function FitWords({ fit: { verdict, reason, qualifiers = [], asks = [] } }: FitWordsProps) {
  return (
    <div>
      <p className="fit-verdict" data-verdict={verdict} data-asks={asks.length > 0 || undefined}>
        {reason}
      </p>
      {qualifiers.length > 0 && <p className="fit-notes">{qualifiers.join(' · ')}</p>}
      {asks.map(({ question, where }) => (
        <p key={question} className="fit-notes">
          {question} {where}
        </p>
      ))}
    </div>
  )
}
