# The shop as an image: docker build -t spoke-and-piston . (as a whole with database or proxy: ops/compose*.yaml)
FROM node:24-trixie-slim AS build
WORKDIR /srv/shop
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/
RUN node scripts/install.mjs --to-run
COPY . .
# What only building needs stays here, and so does the second copy of Node that its package unpacks.
RUN node_modules/.bin/node scripts/build.ts \
    && rm -rf node_modules/node/node_modules node_modules/vite node_modules/rolldown node_modules/@rolldown \
    node_modules/@oxc-project node_modules/lightningcss* node_modules/@tailwindcss node_modules/tailwindcss \
    node_modules/daisyui node_modules/@babel node_modules/caniuse-lite node_modules/@react-router/dev

# The project brings the Node that it is tested with.
FROM debian:trixie-slim
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin shop \
    && install --directory --owner=shop --group=shop --mode=0700 /data /backups
WORKDIR /srv/shop
COPY --from=build /srv/shop/package.json ./
COPY --from=build /srv/shop/node_modules node_modules
COPY --from=build /srv/shop/build build
USER shop
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As scripts/shop.sh starts it; a word after the image's name is a command: docker run … spoke-and-piston admin me@example.com
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=1", "--max-old-space-size=384", "build/server/index.js"]
