import { sql } from 'kysely'
import { defineList } from '../shop/define-list.server.ts'
import { userStates } from './contract.ts'

export const userList = defineList({
  rows: (db) =>
    db.selectFrom('users').select(['id', 'email', 'role', 'createdAt']).where('removedAt', 'is', null),
  id: 'id',
  searched: sql.ref('email'),
  state: sql.ref('role'),
  states: userStates,
  statesWithin: (state) => [state === 'customer' ? 'user' : state],
  sorts: { email: 'email', joined: 'id' },
  sort: 'email',
  toWire: ({ id, email, role }) => ({ _id: id, email, role }),
  csv: {
    name: 'users',
    columns: {
      Email: ({ email }) => email,
      Role: ({ role }) => role,
      Joined: ({ createdAt }) => createdAt.toISOString(),
    },
  },
})
