interface ProfilesTable {
  userId: string
  education: string
  city: string
  phone: string
  linkedin: string
  facebook: string
  updatedAt: Date
}

declare module '../shop/database.ts' {
  interface Tables {
    profiles: ProfilesTable
  }
}
