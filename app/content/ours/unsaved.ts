export const notSaved = 'What you have changed here is not saved. Leave this page all the same?'
