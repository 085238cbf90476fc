#!/usr/bin/env bash
# Makes the nets that are shipped, on one GPU, in about half an hour: fleet.sh FOLDER [first|second]. The net for
# `contest` goes on against best responses to itself; the last one only tells how far what is shipped
# can be exploited.
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
  train first-contest-2 contest --seconds 960 --widths 256 128 --frozen 104 --scripted 24 --seed 21
}
standard() {
  train "standard-$1" standard --seats "$1" --seconds "$2" --must-lay 64 --frozen 80 --scripted 32 --seed "$3"
}
respond() {
  train "response-$1" contest --seconds "$2" --widths 256 128 --frozen 256 --scripted 0 \
    --against "$out/$3.pt" --temperature "$1" --seed 31
}
harden() {
  train contest-2 contest --seconds 120 --widths 256 128 --frozen 128 --scripted 16 --seed 41 \
    --resume "$out/first-contest-2.pt" --rate 3e-4 --entropy 0.006 0.001 \
    --rivals "$out/response-1.pt" "$out/response-0.4.pt"
}

first() {
  recipe &
  standard 3 480 23 &
  standard 2 960 22 &
  contest
  respond 1 420 first-contest-2 &
  respond 0.4 420 first-contest-2 &
  standard 4 420 24 &
  wait
}

second() {
  harden
  respond 0.5 110 contest-2
}

case ${2:-all} in
  first) first ;;
  second) second ;;
  all) first && second ;;
esac
touch "$out/done"
