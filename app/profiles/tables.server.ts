interface ProfilesTable {
  userId: string
  education: string
  city: string
  phone: string
  linkedin: string
  facebook: string
  updatedAt: Date
}

declare module '../basics/database.ts' {
  interface Tables {
    profiles: ProfilesTable
  }
}
