import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The specification's addresses (section 2), one line a screen. */
export default [
  index('pages/home.tsx'),
  route('home', 'pages/home.tsx', { id: 'pages/home-by-name' }),
  route('catalogue', 'catalogue/screens/catalogue.tsx'),
  route('customer-reviews', 'reviews/screens/all-reviews.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('portfolio', 'pages/portfolio.tsx'),
  route('login', 'pages/login.tsx'),
  route('forgatepass', 'identity/screens/forgot-password.tsx'),
  route('reset-password', 'identity/screens/reset-password.tsx'),
  route('sandbox/google/choose/:uid', 'identity/screens/choose-account.tsx'),
  route('purchase/:toolsId', 'pages/purchase.tsx'),
  route('dashboard', 'dashboard/shell.tsx', [
    index('dashboard/welcome.tsx'),
    route('myorder', 'orders/screens/my-orders.tsx'),
    route('myreview', 'reviews/screens/add-review.tsx'),
    route('myprofile', 'profiles/screens/my-profile.tsx'),
    route('account', 'account/screens/account.tsx'),
    route('mymail', 'mail/screens/own-mail.tsx'),
    route('payment/:paymentId', 'payments/screens/pay-order.tsx'),
    route('invoice/:orderId', 'invoices/screens/invoice.tsx'),
    route('order/:orderId', 'orders/screens/order-detail.tsx'),
    layout('dashboard/admin-only.tsx', [
      route('packing/:orderId', 'orders/screens/packing.tsx'),
      route('makeadmin', 'identity/screens/make-admin.tsx'),
      route('addproduct', 'catalogue/screens/add-product.tsx'),
      route('manageorders', 'orders/screens/manage-orders.tsx'),
      route('manageproducts', 'catalogue/screens/manage-products.tsx'),
      route('product/:productId', 'catalogue/screens/product-desk.tsx'),
      route('import', 'catalogue/import/screens/imports.tsx'),
      route('import/:importId', 'catalogue/import/screens/open-import.tsx'),
      route('reviews', 'reviews/screens/manage-reviews.tsx'),
      route('messages', 'messages/screens/messages.tsx'),
      route('mails', 'mail/screens/mails.tsx'),
      route('mails/:mailId', 'mail/screens/open-mail.tsx'),
      route('audit', 'audit/screens/audit.tsx'),
    ]),
  ]),
  // What machines ask for: no screens.
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('site.webmanifest', 'pages/web-manifest.ts'),
  // For those who build the shop: not part of what is built for others.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('styleguide', 'pages/styleguide.tsx')]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
