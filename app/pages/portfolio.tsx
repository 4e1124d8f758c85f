import { pageMeta } from '../content/page-meta.ts'
import { portfolio } from '../content/portfolio.ts'
import type { Found } from '../seo/addresses.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { CachedPage } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/portfolio.ts'
import { Part } from './portfolio/part.tsx'
import { ProjectCard } from './portfolio/project-card.tsx'

export const handle: Found & CachedPage = { address: () => '/portfolio', reads: [] }

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pictures.named('gallery/gallery-wheel')
}

export function meta() {
  return pageMeta('Portfolio', portfolio.description)
}

export default function Portfolio({ loaderData: picture }: Route.ComponentProps) {
  const { name, role, about, education, skills, projects } = portfolio
  return (
    <main className="page py-12 lg:py-20">
      <StructuredData things={(shop) => [breadcrumbs(shop, [['Portfolio', '/portfolio']])]} />
      <header className="grid items-end gap-8 pb-12 lg:grid-cols-[1fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-4xl">{name}</h1>
          <p className="pt-3 text-lg text-muted">{role}</p>
          {about.map((paragraph) => (
            <p key={paragraph} className="measure pt-4">
              {paragraph}
            </p>
          ))}
        </div>
        <Picture
          src={picture.image}
          placeholder={picture.placeholder}
          alt="A front wheel, close up"
          sizes="(min-width: 1240px) 560px, (min-width: 1024px) 46vw, 92vw"
          eager="first"
          className="aspect-4/3 max-lg:order-first"
        />
      </header>
      <Part title="Education">
        <ol className="flex flex-col gap-8">
          {education.map(({ years, title, place, text }) => (
            <li key={title} className="grid gap-1 sm:grid-cols-[9rem_1fr]">
              <p className="text-muted tabular-nums">{years}</p>
              <div>
                <h3 className="text-xl">
                  {title}, {place}
                </h3>
                <p className="measure pt-1.5">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="Skills">
        <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {skills.map(({ area, text }) => (
            <div key={area}>
              <dt className="font-heading font-semibold text-xl">{area}</dt>
              <dd className="pt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Projects">
        <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
          {projects.map((project) => (
            <ProjectCard key={project.to} {...project} />
          ))}
        </ul>
      </Part>
    </main>
  )
}
