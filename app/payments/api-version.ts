/**
 * The version of Stripe's interface that the shop asks for and the sandbox speaks. Written down, so that a new version
 * of the package changes nothing under way.
 */
export const apiVersion = '2026-10-28.endive'
