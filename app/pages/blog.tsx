import { answers, blog } from '../content/blog.ts'
import { pageMeta } from '../content/page-meta.ts'
import type { Found } from '../seo/addresses.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, questions } from '../seo/things.ts'
import type { CachedPage } from '../shop/cached.ts'

export const handle: Found & CachedPage = { address: () => '/blog', reads: [] }

export function meta() {
  return pageMeta('Blog', blog.description)
}

export default function Blog() {
  return (
    <main className="page py-12 lg:py-20">
      <link rel="alternate" type="application/rss+xml" title={blog.title} href="/feeds/blog.xml" />
      <StructuredData things={(shop) => [questions(answers), breadcrumbs(shop, [['Blog', '/blog']])]} />
      <header className="pb-10 lg:pb-16">
        <h1 className="text-4xl">{blog.title}</h1>
        <p className="measure pt-4 text-lg text-muted">{blog.lead}</p>
      </header>
      <div className="grid gap-12 lg:grid-cols-[18rem_1fr] lg:gap-16">
        <Contents />
        <div className="flex flex-col gap-12">
          {answers.map(({ id, question, paragraphs }) => (
            <article key={id} id={id} className="measure">
              <h2 className="text-2xl">{question}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="pt-4">
                  {paragraph}
                </p>
              ))}
            </article>
          ))}
        </div>
      </div>
    </main>
  )
}

function Contents() {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start">
      <h2 id="contents" className="kind pb-3 font-sans">
        The questions
      </h2>
      <ol className="flex flex-col border-line border-t text-sm">
        {answers.map(({ id, question }) => (
          <li key={id} className="border-line border-b">
            <a href={`#${id}`} className="block py-3 hover:text-action">
              {question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
