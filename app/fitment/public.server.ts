/** What the catalogue, the garage and the orders ask of fitment. */

export { factFiles } from './fact-file/fact-files.server.ts'
export { findClashing } from './find-clashing.server.ts'
export { fitFiles } from './fit-file/fit-files.server.ts'
export { judgeForOrder } from './judge-for-order.server.ts'
export { type FitList, showFitList } from './show-fit-list.server.ts'
export { MAX_ASKED, type ToldFit, type VehicleQuestion } from './told-fit.ts'
export { findFitting } from './vehicles/find-fitting.server.ts'
export { findVehicleInText } from './vehicles/find-in-text.server.ts'
export { findVehicle, listModels, listVehicles, searchVehicles } from './vehicles/find-vehicles.server.ts'
export { nameOf as nameOfFact } from './vehicles/fit-in-words.ts'
export { fitProducts } from './vehicles/fit-products.server.ts'
export {
  type KnowRefusal,
  knowVehicle,
  nameVehicles,
  questionsAbout,
} from './vehicles/know-vehicle.server.ts'
export { factsAsRead, soundFacts } from './vehicles/read-known.ts'
export { suggestVehicles } from './vehicles/suggest-vehicles.server.ts'
export type { VehicleNode } from './vehicles/vehicle.ts'
export { wordsOfField } from './whole-bicycle/bicycle-in-words.ts'
export { questionFor } from './whole-bicycle/bicycle-questions.ts'
