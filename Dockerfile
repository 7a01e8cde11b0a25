# The image of Staffroom AI. One image does everything: SERVICES says whether it is web, worker or both.
# docs/operations.md says how it is run, compose.yaml runs it with PostgreSQL.

# The Node of package.json, so that the image runs what the tests run.
ARG NODE_VERSION=26.10.0

# Builds the pages. Of this stage dist/ alone goes on.
FROM node:${NODE_VERSION}-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY tsconfig.base.json tsconfig.contract.json tsconfig.web.json vite.config.ts lingui.config.ts ./
COPY contract ./contract
COPY web ./web
COPY widget ./widget
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build --logLevel warn

# The libraries that the server needs. The Node among them is for machines that bring none.
FROM node:${NODE_VERSION}-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE_VERSION}-bookworm-slim
# The browser for pictures of websites brings its own libraries, and letters of few scripts.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=libraries /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY contract ./contract
COPY engine ./engine
COPY server ./server
COPY --from=pages /app/dist ./dist
# A new volume takes over this folder with its owner.
RUN mkdir -p /data && chown node:node /data && chmod 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 3000
USER node
CMD ["node", "--v8-pool-size=1", "server/main.ts"]
