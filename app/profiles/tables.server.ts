interface ProfilesTable {
  userId: string
  education: string
  city: string
  phone: string
  linkedin: string
  facebook: string
  updatedAt: Date
}

export interface ProfilesTables {
  profiles: ProfilesTable
}
