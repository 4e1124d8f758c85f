import { walkScreens } from './walk.ts'

walkScreens('admin')
