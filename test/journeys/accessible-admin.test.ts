import { haveNoFault } from './axe.ts'

haveNoFault('admin')
