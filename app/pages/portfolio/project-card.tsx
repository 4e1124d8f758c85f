interface ProjectCardProps {
  title: string
  text: string
  to: string
  link: string
}

/** One project with its link. A plain link: one of them is data, not a page of the app. */
export function ProjectCard({ title, text, to, link }: ProjectCardProps) {
  return (
    <li className="flex flex-col rounded-control border border-line p-6">
      <h3 className="text-xl">{title}</h3>
      <p className="grow pt-2 pb-1 text-muted">{text}</p>
      <a href={to} className="flex min-h-11 w-fit items-center text-link-plain font-semibold">
        {link}
      </a>
    </li>
  )
}
