/** Who has ordered at the demo shop before: people in its lists, whom nobody can sign in as. */
export const demoCustomers = [
  { name: 'Inge Maarten', email: 'inge@maarten-repair.example', address: '8 Kanaalstraat, Leiden' },
  { name: 'Dario Bianchetti', email: 'dario@bianchetti.example', address: '21 Via dei Mille, Varese' },
  { name: 'Priya Raman', email: 'priya.raman@example.org', address: '5 Tannery Row, Millbrook' },
  { name: 'Oskar Lindqvist', email: 'oskar@lindqvist.example', address: '3 Hamngatan, Visby' },
  { name: 'Maeve Doyle', email: 'maeve.doyle@example.org', address: '40 Quay Road, Ennis' },
  { name: 'Tomasz Zielinski', email: 'tomasz@zielinski.example', address: '12 Lipowa, Sanok' },
  { name: 'Renata Okafor', email: 'renata.okafor@example.org', address: '77 Foundry Lane, Millbrook' },
  { name: 'Jules Perrin', email: 'jules@atelier-perrin.example', address: '2 Rue des Forges, Annecy' },
  { name: 'Hana Sato', email: 'hana.sato@example.org', address: '19 Orchard Close, Ashford' },
  { name: 'Will Tanner', email: 'will@tannergarage.example', address: '1 Depot Street, Ashford' },
  { name: 'Sofia Brandt', email: 'sofia.brandt@example.org', address: '6 Mühlweg, Lindau' },
  { name: 'Amir Haddad', email: 'amir.haddad@example.org', address: '33 Station Road, Millbrook' },
] as const
