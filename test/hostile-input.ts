/** Values, as JSON text, that no form sends: each takes the place of each field of each call. */
export const hostileValues = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e308',
  '2147483648',
  '9007199254740993',
  '30000000',
  '""',
  '"   "',
  '"1e3"',
  '"NaN"',
  '"a\\u0000b"',
  '"a\\u0000b@example.com"',
  '"\\ud800"',
  '"a\\udfff@example.com"',
  '"\\u202egpj.exe"',
  '"one\\r\\nBcc: all@example.com"',
  '"%00%ff"',
  '"../../etc/passwd"',
  `"' or 1=1; drop table users; --"`,
  '"</script><img src=x onerror=alert(1)>"',
  '"javascript:alert(1)"',
  `"${'long '.repeat(2_500)}"`,
  '[]',
  '["x"]',
  '{}',
  '{"$ne":null}',
  '{"toString":1,"length":-1}',
  '{"__proto__":{"polluted":true}}',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
]

/** Whole bodies that are no object of the contract. */
export const hostileBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  '\ufeff{}',
  'null',
  '[]',
  '"x"',
  '1e400',
  '['.repeat(16_000),
  '{"a":'.repeat(2_500),
  `{"a":"${'x'.repeat(17_000)}"}`,
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array(64),
]

/** Parts of an address, written as they come over the wire. */
export const hostileParts = [
  '%00',
  'a%00b%40example.com',
  '%ed%a0%80',
  '%E0%A4%A',
  '%',
  '%2e%2e%2f',
  '..;',
  '%0d%0aX-Evil:1',
  '__proto__',
  "'%20or%201=1--",
  '1e400',
  '-1',
  '2147483648',
  '01A1FC04-A701-705E-B417-A71835583090',
  'x'.repeat(4_000),
]

/** Fields that are nobody's to send: they may reach nothing. */
export const notTheirs = {
  ...{ role: 'admin', admin: true, emailVerified: true, userId: '0', owner: '0', _id: '0', id: '0' },
  ...{ pay: true, paidAt: '2020-01-01', status: 'shift', transectionId: 'pi_x', transactionId: 'pi_x' },
  ...{ stockTaken: false, unitPriceCents: 1, totalCents: 1, priceCents: 1, createdAt: 0, hidden_at: null },
}

/** What an answer never shows: a place in our code, words of the database. */
export const insides =
  /\bat \w+ \(|node_modules|\.tsx?\b|\bselect .* from |syntax error at|violates|invalid byte|out of range for type|\/\^/i
