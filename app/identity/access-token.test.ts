import { describe, expect, it } from 'vitest'
import { readBearer } from './access-token.ts'

const token = 'a'.repeat(43)

describe('readBearer', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('reads the token after "%s "', (scheme) => {
    expect(readBearer(`${scheme} ${token}`)).toBe(token)
  })

  it.each([
    null,
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer  ',
    `Bearer  ${token}`,
    ` Bearer ${token}`,
    `Bearer ${token} `,
    `Bearer ${token} extra`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer,Bearer ${token}`,
    `Bearer:${token}`,
    `Bearer=${token}`,
    `Bearer\t${token}`,
    `Bearer\u00a0${token}`,
    `Bearer\u2003${token}`,
    `Bearer "${token}"`,
    `Bearer '${token}'`,
    `Bearer <${token}>`,
    `Bearer ${token}=`,
    `Bearer ${token}\n`,
    `Bearer ${token}\u0000`,
    `Bearer ${token};`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}a`,
    `Bearer ${'a'.repeat(42)}+`,
    `Bearer ${'a'.repeat(42)}/`,
    `Bearer ${'a'.repeat(42)}é`,
    `Bearer ${'a'.repeat(42)}%`,
    `Bearer ${'a'.repeat(42)}.`,
    `Bearer ${'.'.repeat(43)}`,
    `Bearer ${'a'.repeat(5_000)}`,
    `Bearer ${token}.${token}.${token}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
    `Basic ${token}`,
    'Basic YWRtaW46YWRtaW4=',
    `Digest ${token}`,
    `Token ${token}`,
    `JWT ${token}`,
    `Bearer2 ${token}`,
    `XBearer ${token}`,
    token,
    `${token} Bearer`,
    `"Bearer" ${token}`,
    `Вearer ${token}`,
  ])('reads no token out of %j', (header) => {
    expect(readBearer(header)).toBeUndefined()
  })
})
