#!/usr/bin/env bash
# Makes the nets that are shipped, side by side on one GPU, in about 25 minutes: fleet.sh FOLDER.
# Best responses to the net for `contest` come last; they only tell how far it can be exploited.
set -uo pipefail
cd "$(dirname "$0")"
out=$1
mkdir -p "$out"

# Programs that share a GPU take turns without this service, which is no setting of the card.
export CUDA_MPS_PIPE_DIRECTORY="$out/mps" CUDA_MPS_LOG_DIRECTORY="$out/mps-log"
mkdir -p "$CUDA_MPS_PIPE_DIRECTORY" "$CUDA_MPS_LOG_DIRECTORY"
nvidia-cuda-mps-control -d || unset CUDA_MPS_PIPE_DIRECTORY

train() {
  local name=$1
  shift
  PYTHONUNBUFFERED=1 python3 train.py "$@" --out "$out/$name" > "$out/$name.log" 2>&1
}

recipe() { train recipe-2 contest --seconds 480 --scripted 77 --frozen 0 --seed 12; }
contest() {
  train contest-2 contest --seconds 960 --widths 256 128 --frozen 104 --scripted 24 --seed 21
}
standard() {
  train "standard-$1" standard --seats "$1" --seconds "$2" --must-lay 64 --frozen 80 --scripted 32 --seed "$3"
}
respond() {
  train "response-$1" contest --seconds 420 --widths 256 128 --frozen 256 --scripted 0 \
    --against "$out/contest-2.pt" --temperature "$1" --seed 31
}

recipe &
standard 3 480 23 &
standard 2 960 22 &
contest
respond 1 &
respond 0.4 &
standard 4 420 24 &
wait
touch "$out/done"
